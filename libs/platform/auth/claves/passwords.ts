import { Algorithm, hash, verify } from '@node-rs/argon2';
import { normalizeClave } from './weak-clave';

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
// The enum has no value at run time: each file is compiled by itself.
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its argon2id
const OPTIONS = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash to verify if no account has the given name, so that refusing an unknown name takes as long as refusing a wrong password. */
const DUMMY_HASH = hash('nadie', OPTIONS);

export async function hashPassword(clave: string): Promise<string> {
  return hash(normalizeClave(clave), OPTIONS);
}

/** True if `clave` matches the stored hash. For a null hash, returns false after the same time as for a real hash. */
export async function verifyPassword(stored: string | null, clave: string): Promise<boolean> {
  const normal = normalizeClave(clave);
  const matches = await verify(stored ?? (await DUMMY_HASH), normal);
  // Older versions hashed the clave as typed, not the normalised clave. So if the normalised clave does not match, the clave as typed is
  // checked too.
  const asTyped = matches || normal === clave ? matches : await verify(stored ?? (await DUMMY_HASH), clave);
  return stored !== null && asTyped;
}
