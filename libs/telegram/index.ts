export type { Failure, SendResult } from './bot/send-result';
export { markBlocked } from './bot/mark-blocked';
export { TelegramApi, type CallResult } from './bot/telegram-api.service';
export { TelegramNest } from './telegram.module';
