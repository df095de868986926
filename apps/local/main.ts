import { startClaustro } from './start';

/** Starts Claustro like `npm start`, but without installing and building. */
void startClaustro(process.env, new AbortController().signal).then((code) => process.exit(code));
