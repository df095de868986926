export { otherRoomsQuery, postBulk } from './clases/calls';
export { useCancelling } from './clases/use-cancelling';
