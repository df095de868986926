import { SendScreen } from './envio/SendScreen';

/** Sends pay letters by mail. */
export default function SendLettersScreen() {
  return <SendScreen tipo="carta" />;
}
