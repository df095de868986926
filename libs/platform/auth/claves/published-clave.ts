/** The clave of every demo user. Anybody can read it, so servers that are open to a network refuse it (`DEMO_PUBLICA`). */
export const PUBLISHED_CLAVE = 'claustro-demo';
