import * as z from 'zod/mini';
import { unknownId } from './fields.ts';

export const PersonId = z.uuid(unknownId).brand<'PersonId'>();
export type PersonId = z.infer<typeof PersonId>;

export const CategoryId = z.uuid(unknownId).brand<'CategoryId'>();
export type CategoryId = z.infer<typeof CategoryId>;

export const ProductId = z.uuid(unknownId).brand<'ProductId'>();
export type ProductId = z.infer<typeof ProductId>;

export const DraftId = z.uuid(unknownId).brand<'DraftId'>();
export type DraftId = z.infer<typeof DraftId>;

export const BookingId = z.uuid(unknownId).brand<'BookingId'>();
export type BookingId = z.infer<typeof BookingId>;

export const OfferId = z.uuid(unknownId).brand<'OfferId'>();
export type OfferId = z.infer<typeof OfferId>;

export const ReviewId = z.uuid(unknownId).brand<'ReviewId'>();
export type ReviewId = z.infer<typeof ReviewId>;

export const QuestionId = z.uuid(unknownId).brand<'QuestionId'>();
export type QuestionId = z.infer<typeof QuestionId>;

export const AnswerId = z.uuid(unknownId).brand<'AnswerId'>();
export type AnswerId = z.infer<typeof AnswerId>;

export const WantedId = z.uuid(unknownId).brand<'WantedId'>();
export type WantedId = z.infer<typeof WantedId>;

export const ModelId = z.uuid(unknownId).brand<'ModelId'>();
export type ModelId = z.infer<typeof ModelId>;

export const ModelProposalId = z.uuid(unknownId).brand<'ModelProposalId'>();
export type ModelProposalId = z.infer<typeof ModelProposalId>;

export const ShopDecisionId = z.uuid(unknownId).brand<'ShopDecisionId'>();
export type ShopDecisionId = z.infer<typeof ShopDecisionId>;

export const ApiTokenId = z.uuid(unknownId).brand<'ApiTokenId'>();
export type ApiTokenId = z.infer<typeof ApiTokenId>;

export const SessionId = z.uuid(unknownId).brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

export const PaymentId = z.uuid(unknownId).brand<'PaymentId'>();
export type PaymentId = z.infer<typeof PaymentId>;

export const PartRefundId = z.uuid(unknownId).brand<'PartRefundId'>();
export type PartRefundId = z.infer<typeof PartRefundId>;

export const PayoutId = z.uuid(unknownId).brand<'PayoutId'>();
export type PayoutId = z.infer<typeof PayoutId>;

export const PayoutBatchId = z.uuid(unknownId).brand<'PayoutBatchId'>();
export type PayoutBatchId = z.infer<typeof PayoutBatchId>;

export const MessageId = z.uuid(unknownId).brand<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

export const SavedSearchId = z.uuid(unknownId).brand<'SavedSearchId'>();
export type SavedSearchId = z.infer<typeof SavedSearchId>;

export const NotificationId = z.uuid(unknownId).brand<'NotificationId'>();
export type NotificationId = z.infer<typeof NotificationId>;

export const ConversationId = z.uuid(unknownId).brand<'ConversationId'>();
export type ConversationId = z.infer<typeof ConversationId>;

export const PushSubscriptionId = z.uuid(unknownId).brand<'PushSubscriptionId'>();
export type PushSubscriptionId = z.infer<typeof PushSubscriptionId>;

export const WebhookEndpointId = z.uuid(unknownId).brand<'WebhookEndpointId'>();
export type WebhookEndpointId = z.infer<typeof WebhookEndpointId>;

export const WebhookDeliveryId = z.uuid(unknownId).brand<'WebhookDeliveryId'>();
export type WebhookDeliveryId = z.infer<typeof WebhookDeliveryId>;
