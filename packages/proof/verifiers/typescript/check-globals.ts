/**
 * What hidden checks can use without an import; see CONTRIBUTING.md. A text and no `.d.ts` file,
 * so that these names exist in samples only, and not in this project.
 */
export const checkGlobals = `
declare function equal(actual: unknown, expected: unknown): void;
declare function ok(value: unknown, message?: string): void;
declare function near(actual: number, expected: number, within?: number): void;
declare function until(condition: () => unknown): Promise<void>;
declare function logged(text: string): void;

declare function click(target: string): Promise<void>;
declare function hover(target: string): Promise<void>;
declare function type(target: string, text: string): Promise<void>;
declare function press(key: string): Promise<void>;
declare function see(text: string): Promise<void>;
declare function gone(text: string): Promise<void>;
declare function render(element: import("react").ReactNode): void;
declare function rect(selector: string): DOMRect;
declare function style(selector: string, property: string): string;
`;
