export interface Chromium {
  executablePath: string;
  /** Added to the environment of this process. */
  env: Record<string, string>;
}

export function findChromium(): Promise<Chromium>;
