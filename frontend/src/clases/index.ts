export { AffectedList } from './affected/AffectedList';
export { chosenIds } from './affected/chosen-ids';
export { FeedButton } from './calendario/FeedButton';
