import ListScreen from '../listings';

/** `/administrar/mensajeria/telegram/`: the list of Telegram users. */
export default function TelegramUsersScreen() {
  return <ListScreen code="usuarios-telegram" />;
}
