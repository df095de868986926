import { moveClock } from './day';

/** Preloaded into the measured api. */
moveClock();
