/** The layers of each engine, lowest first: a folder imports only from the steps before its own. The root of an engine is on top. */
export const LAYERS = {
  listings: [['definition'], ['model'], ['query'], ['searches', 'shape', 'exports', 'delete'], ['http', 'menu']],
  records: [['definition'], ['model'], ['access'], ['forms'], ['reading', 'saving', 'history'], ['http']],
  jobs: [['definition'], ['queue'], ['runs'], ['running'], ['start']],
};
