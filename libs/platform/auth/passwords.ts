import { Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const OPTIONS = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified when no account has the given name, so that an unknown name takes as long as a wrong password. */
const DUMMY_HASH = hash('nadie', OPTIONS);

export async function hashPassword(clave: string): Promise<string> {
  return hash(clave, OPTIONS);
}

/** Whether `clave` matches the stored hash. A null hash is false and takes as long. */
export async function verifyPassword(stored: string | null, clave: string): Promise<boolean> {
  const matches = await verify(stored ?? (await DUMMY_HASH), clave);
  return stored !== null && matches;
}
