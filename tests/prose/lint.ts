import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { sentenceRules } from "./rules.ts";
import { readSentences, type Sentence } from "./sentences.ts";
import { makeWordRules, type Vocabulary } from "./words.ts";

/** Makes the lint: a function that returns what is wrong with the words of a Markdown file. */
export function makeProseLint(vocabulary: Vocabulary) {
  const rules = Object.entries({ ...sentenceRules, ...makeWordRules(vocabulary) });
  return (file: string, text: string): { sentences: Sentence[]; diagnostics: Diagnostic[] } => {
    const sentences = readSentences(file, text);
    const diagnostics = sentences.flatMap((sentence, number) =>
      rules.flatMap(([rule, find]) =>
        find(sentence, sentences.slice(0, number)).map(({ index, message, remedy }) =>
          errorAt(sentence.sourceAt(index), `prose/${rule}`, message, remedy),
        ),
      ),
    );
    return { sentences, diagnostics };
  };
}
