/**
 * What the shop tells somebody of:
 * - `price_drop`: an item of the wishlist costs less
 * - `found`: a new item fits a saved search
 * - `booked`: somebody booked an item of the reader's
 * - `booking_cancelled`: whoever had booked it does not want it any more
 * - `paid_for`: somebody bought an item of the reader's, and it is paid
 * - `sold_to_other`: an item that the reader booked was sold to somebody else
 * - `sale_cancelled`: the seller of what the reader paid gave the deal up, and the price goes back
 * - `refunded`: the reader's money for an item went back
 * - `sale_refunded`: the buyer of an item of the reader's got their money back
 * - `accepted`: the seller reserved an item for the reader
 * - `declined`: the seller ended a booking of the reader's
 * - `item_changed`: the seller changed what the reader booked
 * - `reservation_ends`: the reader's reservation ends within hours
 * - `reservation_ended`: it is over, and others may pay
 * - `buyer_away`: whoever an item of the reader's was reserved for cannot use their account now, and it is not any more
 * - `item_free`: an item that the reader booked is reserved for nobody any more
 * - `no_show_struck`: an admin struck that the reader did not come, as the seller had said
 * - `handover_asked`: the other side says that item and cash changed hands, and the reader is asked whether they did
 * - `handover_lapsed`: one side had said so, the other did not in time, and it counts no more
 * - `handover_said`: the seller says that they handed over what the reader paid; silence until then counts as a yes
 * - `handed_over`: the buyer has it; until then they say if something is wrong
 * - `completes_soon`: the reader has it, and until then can still say that something is wrong
 * - `review_open`: the deal is completed, and until then the reader can review the other side
 * - `deal_silent`: it is paid, and neither side has said by then that it changed hands
 * - `claim_opened`: the other side claims something about a deal of the reader's, who answers by then
 * - `claim_by_shop`: the shop itself does, and decides
 * - `claim_answered`: something was answered to it, and until then it waits for whoever's turn it is
 * - `claim_unanswered`: whoever's turn it was said nothing in time, and the shop decides
 * - `claim_due`: it waits for the reader, who has until then
 * - `return_due`: the reader brings back by then what they bought
 * - `return_asked`: the reader has until then to say that it is back
 * - `claim_decided`: it is closed
 * - `reviewed`: the other side’s review of the reader is published
 * - `offer_made`: a buyer offers a price for an item of the reader's
 * - `offer_countered`: the other side answered the reader's offer by a price of its own
 * - `offer_accepted`: the other side accepted the reader's offer, and the item is reserved
 * - `offer_declined`: the other side does not want it
 * - `offer_expired`: the other side did not answer it in time, or a price that the seller named is over with the item off sale
 * - `listing_expires`: an item of the reader's goes off sale within days, unless they renew it
 * - `listing_expired`: it is off sale, and can be renewed
 * - `photo_match`: a photo of an item of the reader's looks like one in another listing
 * - `evidence_asked`: an evidence photo of theirs says something else than their listing does
 * - `payout_paid`: money of the reader's sales arrived at their account
 * - `payout_returned`: it came back, and is in their balance again
 * - `case_decided`: an admin decided something about the reader, an item of theirs or a review by them
 * - `appeal_decided`: somebody else decided about the reader's appeal against that
 * - `report_closed`: somebody decided about what the reader reported
 * - `theft_accepted`: the reader's theft notice is accepted
 * - `theft_rejected`: it is not, or turned out to be wrong
 * - `serial_asked`: the number of an item of the reader's was reported stolen, and they are asked how they came by it
 * - `message`: somebody wrote to the reader; of a conversation there is one that is not read
 * - `question_asked`: somebody asked in public about an item of the reader's
 * - `question_answered`: its seller answered what the reader asked
 * - `wanted_found`: an item came on sale that fits a wanted ad of the reader's
 * - `wanted_answered`: a seller answered it with an item of theirs
 * - `wanted_expires`: it ends within days, unless they renew it
 * - `model_decided`: a model that the reader proposed is in the catalogue, or is not
 * - `shop_decided`: the reader's shop was approved, refused or taken off their page
 * - `token_made`: somebody made an API token of the reader's account
 * - `token_leaked`: one of theirs stood in an address, and the shop ended it
 * - `webhook_ended`: nothing is sent to a webhook endpoint of theirs any more
 */
export const notificationKinds = [
  'price_drop',
  'found',
  'booked',
  'booking_cancelled',
  'paid_for',
  'sold_to_other',
  'sale_cancelled',
  'refunded',
  'sale_refunded',
  'accepted',
  'declined',
  'item_changed',
  'reservation_ends',
  'reservation_ended',
  'buyer_away',
  'item_free',
  'no_show_struck',
  'handover_asked',
  'handover_lapsed',
  'handover_said',
  'handed_over',
  'completes_soon',
  'review_open',
  'deal_silent',
  'claim_opened',
  'claim_by_shop',
  'claim_answered',
  'claim_unanswered',
  'claim_due',
  'return_due',
  'return_asked',
  'claim_decided',
  'reviewed',
  'offer_made',
  'offer_countered',
  'offer_accepted',
  'offer_declined',
  'offer_expired',
  'listing_expires',
  'listing_expired',
  'photo_match',
  'evidence_asked',
  'payout_paid',
  'payout_returned',
  'case_decided',
  'appeal_decided',
  'report_closed',
  'theft_accepted',
  'theft_rejected',
  'serial_asked',
  'message',
  'question_asked',
  'question_answered',
  'wanted_found',
  'wanted_answered',
  'wanted_expires',
  'model_decided',
  'shop_decided',
  'token_made',
  'token_leaked',
  'webhook_ended',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];
