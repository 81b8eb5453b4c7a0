import { z } from "zod";

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");
const formerId = z
  .string()
  .regex(/^(\/[a-z0-9/-]+#)?[a-z0-9]+(-[a-z0-9]+)*$/, 'must be ids like "old-id" or "/css#old-id"');
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color like "#6b2fa0"');
const text = z.string().trim().min(1, "must not be empty");

/** What a `guide.ts` must export by default. */
export const guideConfigSchema = z.strictObject({
  title: text,
  tagline: text,
  name: text,
  menuLabel: text.optional(),
  icon: text,
  line: text,
  accent: z.strictObject({ light: hexColor, dark: hexColor }),
  teaches: z.array(text),
  names: z.array(text).optional(),
  homeSample: slug.optional(),
  homeBefore: text.optional(),
  search: z.array(text).optional(),
  scenery: z.array(z.strictObject({ names: z.array(text).min(1), because: text })).optional(),
  sections: z.array(slug).min(1, "must name at least one section"),
});

/** What a card's `yaml card` block may say. */
export const cardOptionsSchema = z.strictObject({
  id: slug.optional(),
  fullWidth: z.boolean().optional(),
  search: z.array(z.coerce.string().min(1)).optional(),
  baseline: z.array(text).optional(),
  covers: z.array(z.coerce.string().min(1)).optional(),
  uses: z.array(slug).optional(),
  names: z.array(z.coerce.string().min(1)).optional(),
  examples: z.literal("browser").optional(),
  judgment: z.union([z.literal(true), z.array(text)]).optional(),
  scenery: z.record(text, text).optional(),
  formerly: z.array(formerId).optional(),
  since: text.optional(),
  task: slug.optional(),
});

/** What a `yaml drawing` block must say. More lanes would be too narrow on a phone. */
export const drawingSchema = z.strictObject({
  lanes: z.array(text).min(2).max(5),
  steps: z.array(z.tuple([text, z.coerce.string().trim().min(1)])).min(2),
});

export type CardOptions = z.infer<typeof cardOptionsSchema>;

/** Puts a zod error's first issue into a clause: `accent.light: must be …`. */
export function describeIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return "is not valid";
  const path = issue.path.join(".");
  return path ? `${path}: ${issue.message}` : issue.message;
}
