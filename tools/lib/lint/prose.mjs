const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*|^#[^\n]*/gm;

/** Returns the prose of a source: the whole text of a Markdown page, or the comments of code. */
export const proseOf = (file, text) =>
  file.endsWith('.md') ? text : [...text.matchAll(COMMENT)].map(String).join('\n');
