export { TelegramCard } from './enlaces/TelegramCard';
