const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*|^#[^\n]*/gm;

/** The prose of a source: a whole Markdown page, or the comments of code. */
export const proseOf = (file, text) =>
  file.endsWith('.md') ? text : [...text.matchAll(COMMENT)].map(String).join('\n');
