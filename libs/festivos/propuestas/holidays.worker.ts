// Runs in a worker thread that ends after use. The holidays of the world take 12 MB of memory, but they are needed about once a year.
import { parentPort, workerData } from 'node:worker_threads';
import { holidaysOfYears } from './holidays-of-years';
import type { HolidaysRequest } from './load-holidays';

parentPort?.postMessage(holidaysOfYears(workerData as HolidaysRequest));
