export { ChannelListener, type ChannelHandler, type ChannelOptions } from './channel-listener';
export { EventStreams, type EventStreamsOptions, type Viewer } from './event-streams';
export { eventText } from './event-text';
export { sendEventStream } from './send-stream';
