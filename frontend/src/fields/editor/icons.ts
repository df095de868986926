const icon = (strokes: string): string => `<svg viewBox="0 0 18 18" aria-hidden="true">${strokes}</svg>`;
const line = (d: string): string => `<path class="ql-stroke" d="${d}" />`;

/** Icons for the controls without an icon in Quill, drawn with the size and stroke of Quill's icons. */
export const ICONS: Readonly<Record<string, string>> = {
  rule: icon(line('M3 9h12') + line('M5 4.5h8M5 13.5h8')),
  fullscreen: icon(line('M3 7V3h4M11 3h4v4M15 11v4h-4M7 15H3v-4')),
  undo: icon(line('M7 4 3.5 7.5 7 11') + line('M3.5 7.5H11a3.5 3.5 0 0 1 0 7H8')),
  redo: icon(line('M11 4l3.5 3.5L11 11') + line('M14.5 7.5H7a3.5 3.5 0 0 0 0 7h3')),
  source: icon(
    line(
      'M7 3.5C4.5 3.5 6 7 5 8.2L3.5 9 5 9.8c1 1.2-.5 4.7 2 4.7M11 3.5c2.5 0 1 3.5 2 4.7l1.5.8-1.5.8c-1 1.2.5 4.7-2 4.7',
    ),
  ),
  help: icon(line('M6.5 6.5a2.5 2.5 0 1 1 3.6 2.3C9.3 9.2 9 9.7 9 10.5') + line('M9 13.4v.2')),
};
