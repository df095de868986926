import { Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's floor for argon2id: 19 MiB, two passes. */
const OPTIONS = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Checked when nobody has the name that was typed, so that both answers take as long. */
const NOBODY = hash('nadie', OPTIONS);

export async function hashPassword(clave: string): Promise<string> {
  return hash(clave, OPTIONS);
}

/** True when `clave` is the one behind `stored`; a null `stored` takes as long and is false. */
export async function passwordMatches(stored: string | null, clave: string): Promise<boolean> {
  const matches = await verify(stored ?? (await NOBODY), clave);
  return stored !== null && matches;
}
