// The order of test files: those that take longest begin first, so that none of them runs alone at the end while the other
// worker has nothing left. On a fresh clone jest knows no times and goes by size, and the longest of ours are short files.
import sequencer from '@jest/test-sequencer';

const SLOW = [
  'accesibilidad/pantallas.browser',
  'accesibilidad/pantallas-movil.browser',
  'accesibilidad/estados.browser',
  'editor/editor.browser',
  'formularios/disenador.browser',
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
