import { moveClock } from './day';

/** Preloaded by the measured api. */
moveClock();
