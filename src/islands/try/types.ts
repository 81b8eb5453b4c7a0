import type { SampleFile } from "@proofsheet/playground/protocol";

/** What a guide's page loads when a sample of it is first tried. */
export interface TryData {
  /** Address of the frame's script. */
  frame: string;
  /** Address of the script that turns TypeScript and JSX into JavaScript. */
  strip: string;
  /** The import map of each package: names and addresses. */
  packages: Record<string, Record<string, string>>;
  /** The samples by card id. */
  samples: Record<string, SampleFile[]>;
  /** Everything that trying samples without a network needs. */
  keep: string[];
}

/** What is to be tried. */
export interface TryRequest {
  card: string;
  title: string;
  /** Texts from a shared link, by tab. They do not run by themselves. */
  shared?: Record<string, string>;
}
