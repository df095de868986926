import { startClaustro } from './start';

/** `npm start` without installing and building. */
void startClaustro(process.env, new AbortController().signal).then((code) => process.exit(code));
