-- Limits are called min and max, as everywhere else. Open proposals get the same names in their JSON, so that they can be
-- confirmed; decided ones stay as they were decided.
alter table market rename column least_lots to min_lots;
alter table market rename column most_lots to max_lots;
alter table market rename column spot_least_value to spot_min_value;
alter table market rename column spot_most_amount to spot_max_amount;
alter table currency_network rename column least_deposit to min_deposit;
alter table currency_network rename column least_withdrawal to min_withdrawal;
alter table exchange_quote rename column least_rate to min_rate;
alter table exchange_order rename column least_rate to min_rate;

update operator_proposal set payload = replace(replace(replace(replace(payload::text,
    '"least_deposit":', '"min_deposit":'), '"least_withdrawal":', '"min_withdrawal":'),
    '"least_value":', '"min_value":'), '"most_amount":', '"max_amount":')::json
  where state = 'open' and action in ('catalogue.change-network', 'catalogue.change-spot-terms');
