/** The dark modules of a QR code as an SVG path, one rectangle for each run of dark modules in a row. */
export function drawModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
    .join('');
}

interface Run {
  from: number;
  length: number;
}

function runsOf(row: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last !== undefined && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  });
  return runs;
}
