export { MessagesLink } from './live/MessagesLink';
