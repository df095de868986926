/** Whether a path matches a pattern: `*` is any text without a slash, `**` any text, `{a,b}` either word. */
export function matchesGlob(path, pattern) {
  return regexOf(pattern).test(path);
}

const regexes = new Map();

function regexOf(pattern) {
  if (!regexes.has(pattern))
    regexes.set(pattern, new RegExp(`^${pattern.replace(/[*{},.+?^$()|[\]\\]|\*\*/g, part)}$`));
  return regexes.get(pattern);
}

const PARTS = { '*': '[^/]*', '**': '.*', '{': '(?:', '}': ')', ',': '|' };
const part = (text) => PARTS[text] ?? `\\${text}`;
