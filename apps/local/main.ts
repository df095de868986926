import { startClaustro } from './start';

/** Like `npm start`, but installs and builds nothing. */
void startClaustro(process.env, new AbortController().signal).then((code) => process.exit(code));
