import { SendScreen } from './envio/SendScreen';

/** Sends receipts of paid invoices by mail. */
export default function SendReceiptsScreen() {
  return <SendScreen tipo="recibo" />;
}
