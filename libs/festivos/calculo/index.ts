export * from './plan-rooms';
export * from './room-text';
