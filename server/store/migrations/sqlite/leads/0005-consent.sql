-- The receipt of "Send me product news", as JSON: the words shown, their version, and when it was withdrawn.
alter table lead add column consent text;
