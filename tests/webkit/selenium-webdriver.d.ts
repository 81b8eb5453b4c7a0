/** What is used here of selenium-webdriver, which brings no types. */
declare module "selenium-webdriver" {
  export class Capabilities {
    constructor(capabilities: object);
    get(name: string): unknown;
  }
  export const By: { css(selector: string): Locator };
  export const Key: Record<"ENTER" | "ESCAPE" | "TAB", string>;
  type Locator = { using: string; value: string };
  export interface WebElement {
    click(): Promise<void>;
    getText(): Promise<string>;
    isDisplayed(): Promise<boolean>;
  }
  export interface Actions {
    move(to: { x: number; y: number }): Actions;
    click(): Actions;
    sendKeys(...keys: string[]): Actions;
    perform(): Promise<void>;
  }
  export interface WebDriver {
    get(url: string): Promise<void>;
    getCurrentUrl(): Promise<string>;
    getCapabilities(): Promise<Capabilities>;
    takeScreenshot(): Promise<string>;
    executeScript<T>(script: string | (() => T), ...values: unknown[]): Promise<T>;
    findElement(by: Locator): Promise<WebElement>;
    actions(): Actions;
    wait(condition: () => Promise<boolean>, timeout: number, message: string): Promise<boolean>;
    manage(): { window(): { setRect(rect: { width: number; height: number }): Promise<unknown> } };
    quit(): Promise<void>;
  }
  export class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: Capabilities): this;
    build(): Promise<WebDriver>;
  }
}
