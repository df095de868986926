import { moveClock } from './day';

/** The bench preloads this file into the measured api, so that its clock starts on `TODAY`. */
moveClock();
