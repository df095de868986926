export * from './queue';
export * from './queue.service';
