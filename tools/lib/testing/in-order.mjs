// Makes jest run the group files in the order of their paths.
import sequencer from '@jest/test-sequencer';

const Sequencer = sequencer.default ?? sequencer;

export default class InOrder extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => (one.path < other.path ? -1 : 1));
  }
}
