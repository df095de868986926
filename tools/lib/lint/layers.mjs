/**
 * The layers of each engine, lowest first. A folder may import from its own layer and from lower layers. The root of an engine is the top
 * layer.
 */
export const LAYERS = {
  listings: [
    ['calculo'],
    ['definition'],
    ['model'],
    ['query'],
    ['searches', 'shape', 'exports'],
    ['selection'],
    ['delete'],
    ['anywhere'],
    ['http', 'menu'],
  ],
  records: [['definition'], ['model'], ['access'], ['forms'], ['reading', 'saving', 'history'], ['http']],
  jobs: [['definition'], ['queue'], ['runs'], ['running'], ['start']],
};
