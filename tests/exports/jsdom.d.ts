/** What is used here of jsdom, which brings no types: its parser of XML, which throws where it is none. */
declare module "jsdom" {
  export class JSDOM {
    constructor(text: string, options: { contentType: "text/xml" });
    readonly window: { document: Document };
  }
}
