export interface Chromium {
  executablePath: string;
  /** On top of the environment it is started in. */
  env: Record<string, string>;
}

export function findChromium(): Promise<Chromium>;
