/** The colours of the product in mails: they are inline, because many mail programs drop style sheets. */
export const LIGHT = {
  ground: '#f5f7f7',
  surface: '#ffffff',
  line: '#dfe5e7',
  strongLine: '#cdd6d9',
  text: '#17212a',
  text2: '#46545e',
  text3: '#5a6872',
  accent: '#0a5f6e',
  onAccent: '#ffffff',
};

/** The same colours in mail programs that follow a dark scheme. */
export const DARK: typeof LIGHT = {
  ground: '#12191d',
  surface: '#192227',
  line: '#2c3940',
  strongLine: '#3a4950',
  text: '#e6edf0',
  text2: '#b4c1c8',
  text3: '#94a3ac',
  accent: '#62c6d4',
  onAccent: '#06242b',
};

export const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif";
