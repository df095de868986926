const MARK =
  /'[^']*'|"[^"]*"|\(|\)|, | (?:AND|OR|FROM|LEFT JOIN|WHERE|GROUP BY|ORDER BY|LIMIT|SELECT|UNION(?: ALL)?) /g;
const CLAUSE = /FROM|JOIN|WHERE|BY|LIMIT|SELECT|UNION/;
/** Parentheses with at most this many characters stay on one line. */
const LONG = 100;

/** A parenthesis that is not closed yet: its kind, and the indent of its lines. */
interface Group {
  kind: 'subquery' | 'long' | 'inline';
  indent: number;
}

/** Formats a statement: one line per clause, column or condition, subqueries indented. Changes only white space. */
export function formatSql(sql: string): string {
  const text = sql.replace(/\s+/g, ' ').replaceAll('(SELECT ', '( SELECT ').trim();
  const open: Group[] = [];
  let indent = 0;
  const lineAt = (at: number) => {
    indent = at;
    return `\n${'  '.repeat(at)}`;
  };
  const replaced = text.replace(MARK, (mark: string, at: number) => {
    if (/^['"]/.test(mark)) return mark;
    if (mark === '(') {
      const kind = kindOf(text, at);
      open.push({ kind, indent: indent + 1 });
      return kind === 'subquery' && text.startsWith('WITH', at + 1) ? `(${lineAt(indent + 1)}` : mark;
    }
    const group = open.at(-1) ?? { kind: 'subquery', indent: 0 };
    if (mark === ')') {
      open.pop();
      return group.kind === 'subquery' ? `${lineAt(group.indent - 1)})` : mark;
    }
    if (group.kind === 'inline') return mark;
    if (mark === ', ') return `,${lineAt(group.indent + 1)}`;
    return `${lineAt(CLAUSE.test(mark) ? group.indent : group.indent + 1)}${mark.trim()} `;
  });
  return replaced.replace(/ +$/gm, '');
}

function kindOf(text: string, at: number): Group['kind'] {
  if (/^\( ?(?:SELECT|WITH)\b/.test(text.slice(at, at + 10))) return 'subquery';
  return closing(text, at) - at > LONG ? 'long' : 'inline';
}

/** Returns the position at which the parenthesis at `at` is closed. */
function closing(text: string, at: number): number {
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return index;
  }
  return text.length;
}
