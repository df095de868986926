// The order of test files: those that take longest begin first, so that none of them runs alone at the end while the other
// worker has nothing left. On a fresh clone jest knows no times and goes by size, and the longest of ours are short files.
import sequencer from '@jest/test-sequencer';

const SLOW = [
  'arranque/start.test',
  'accesibilidad/pantallas.browser',
  'listados/guardadas.browser',
  'listados/buscar.browser',
  'editor/editor.browser',
  'listados/configurar.browser',
  'accesibilidad/estados.browser',
  'accesibilidad/pantallas-movil.browser',
  'plataforma/stop.test',
  'listados/exports-cut.test',
];

const Sequencer = sequencer.default ?? sequencer;

export default class SlowFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = SLOW.findIndex((name) => path.includes(name));
      return at < 0 ? SLOW.length : at;
    };
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}
