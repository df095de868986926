import { startClaustro } from './start';

/** The same as `npm start`, when everything is installed and built. */
void startClaustro(process.env, new AbortController().signal).then((code) => process.exit(code));
